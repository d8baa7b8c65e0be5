/** The height of the letters and the distances, as shares of the picture's shorter side. */
const LETTERS = 0.04;
const PADDING = 0.02;
const MARGIN = 0.025;

/** Draws the mark of a draft into the upper left corner of a picture. @param text such as “Draft” */
export function drawMark(context: CanvasRenderingContext2D, text: string): void {
  const { width, height } = context.canvas;
  const side = Math.min(width, height);
  const px = (share: number) => Math.round(side * share);
  context.save();
  context.font = `650 ${px(LETTERS)}px "Inter Variable", system-ui, sans-serif`;
  context.textBaseline = 'middle';
  const box = {
    width: Math.ceil(context.measureText(text).width) + 2 * px(PADDING),
    height: px(LETTERS) + 2 * px(PADDING * 0.6),
  };
  context.beginPath();
  context.roundRect(px(MARGIN), px(MARGIN), box.width, box.height, box.height / 2);
  context.fillStyle = 'rgba(10, 8, 17, 0.66)';
  context.fill();
  context.fillStyle = '#ffffff';
  context.fillText(text, px(MARGIN) + px(PADDING), px(MARGIN) + box.height / 2 + 1);
  context.restore();
}
