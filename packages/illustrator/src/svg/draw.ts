/** Small writers of SVG text. Numbers are rounded so that the same scene is the same bytes everywhere. */

export interface Point {
  x: number;
  y: number;
}

export interface Stop {
  /** 0 to 1. */
  at: number;
  color: string;
  opacity?: number;
}

export function num(value: number): string {
  const rounded = Math.round(value * 100) / 100;
  return Object.is(rounded, -0) ? '0' : String(rounded);
}

type Attributes = Readonly<Record<string, string | number | undefined>>;

/** Writes an element. Attribute values must be trusted: a prompt's text must not be passed. */
export function tag(name: string, attributes: Attributes, content = ''): string {
  let text = `<${name}`;
  for (const [key, value] of Object.entries(attributes)) {
    if (value !== undefined) text += ` ${key}="${typeof value === 'number' ? num(value) : value}"`;
  }
  return content === '' ? `${text}/>` : `${text}>${content}</${name}>`;
}

export function group(attributes: Attributes, content: string): string {
  return content === '' ? '' : tag('g', attributes, content);
}

export function rect(x: number, y: number, width: number, height: number, attributes: Attributes): string {
  return tag('rect', { x, y, width, height, ...attributes });
}

export function circle(cx: number, cy: number, r: number, attributes: Attributes): string {
  return tag('circle', { cx, cy, r, ...attributes });
}

export function ellipse(cx: number, cy: number, rx: number, ry: number, attributes: Attributes): string {
  return tag('ellipse', { cx, cy, rx, ry, ...attributes });
}

export function path(d: string, attributes: Attributes): string {
  return tag('path', { d, ...attributes });
}

export function polygon(points: readonly Point[], attributes: Attributes): string {
  return path(`${linePath(points)}Z`, attributes);
}

export function linePath(points: readonly Point[]): string {
  return points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${num(x)} ${num(y)}`).join('');
}

/** Returns the path of a smooth line through the points (Catmull-Rom as cubic Béziers). */
export function curvePath(points: readonly Point[]): string {
  const first = points[0];
  if (first === undefined) return '';
  let d = `M${num(first.x)} ${num(first.y)}`;
  for (let index = 0; index + 1 < points.length; index += 1) {
    const from = points[index];
    const to = points[index + 1];
    if (from === undefined || to === undefined) break;
    const before = points[index - 1] ?? from;
    const after = points[index + 2] ?? to;
    d += `C${num(from.x + (to.x - before.x) / 6)} ${num(from.y + (to.y - before.y) / 6)} ${num(to.x - (after.x - from.x) / 6)} ${num(to.y - (after.y - from.y) / 6)} ${num(to.x)} ${num(to.y)}`;
  }
  return d;
}
