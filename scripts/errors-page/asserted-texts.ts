import { parseSync } from '@swc/core';

/** A node of swc's syntax tree, or a part of one. */
type Tree = { type?: string; [key: string]: unknown };

/**
 * Every text that a test file asserts: what stands inside `expect(…)…` or is handed to a function of the file that
 * expects something, and the entries of tables whose name or key stands there. Regular expressions give their source
 * without anchors and escapes. What is only typed in, clicked or said in a test's title is not asserted.
 */
export function assertedTexts(source: string): Set<string> {
  const program: unknown = parseSync(source, { syntax: 'typescript', target: 'esnext' });
  const helpers = new Set<string>();
  for (const [name, body] of functionsOf(program)) if (contains(body, isExpectation)) helpers.add(name);

  const texts = new Set<string>();
  const names = new Set<string>();
  visit(program, (node) => {
    if (isExpectation(node)) gather(node, texts, names);
    if (node.type === 'CallExpression' && helpers.has(identifier(node.callee) ?? '')) {
      for (const { expression } of list(node.arguments))
        if (!isFunction(expression)) gather(expression, texts, names);
    }
  });
  const entries = [...tableEntries(program)];
  // A table can hold names of another table's entries: again until nothing is new.
  for (let known = -1; known < names.size; ) {
    known = names.size;
    for (const [name, node] of entries) if (names.has(name)) gather(node, texts, names, false);
  }
  return texts;
}

/** Texts and names (identifiers, keys) in a tree, or in its root alone. */
function gather(tree: unknown, texts: Set<string>, names: Set<string>, isDeep = true): void {
  const see = (node: Tree) => {
    for (const text of textsOf(node)) texts.add(text);
    // A code of the API is known by the property that holds it.
    if (node.type === 'KeyValueProperty' && identifier(node.key) === 'code') {
      for (const text of textsOf(asTree(node.value) ?? {})) texts.add(`errors.${text}`);
    }
    if (node.type === 'Identifier') names.add(String(node.value));
  };
  if (isDeep) visit(tree, see);
  else if (asTree(tree)) see(tree as Tree);
}

/** The leaves of data, each with the name it is read by: the key of its object, or the variable. */
function* tableEntries(program: unknown): Generator<[name: string, leaf: Tree]> {
  const declarations: Tree[] = [];
  const loops: Tree[] = [];
  const tables: [parameters: unknown, rows: unknown][] = [];
  visit(program, (node) => {
    if (node.type === 'VariableDeclarator' && !isFunction(node.init)) declarations.push(node);
    if (node.type === 'ForOfStatement') loops.push(node);
    const each = node.type === 'CallExpression' && asTree(node.callee);
    if (each && each.type === 'CallExpression' && memberName(each.callee) === 'each') {
      const callback = list(node.arguments)
        .map(({ expression }) => asTree(expression))
        .find(isFunction);
      tables.push([callback?.params, list(each.arguments)[0]?.expression]);
    }
  });
  for (const { id, init } of declarations) yield* bind(id, init);
  for (const { left, right } of loops) {
    const pattern = list(asTree(left)?.declarations)[0]?.id;
    for (const row of elements(right)) yield* bind(pattern, row);
  }
  for (const [parameters, rows] of tables) {
    const patterns = list(parameters).map((parameter) => parameter.pat ?? parameter);
    for (const row of elements(rows)) {
      const cells = unwrap(row)?.type === 'ArrayExpression' ? elements(row) : [row];
      for (const [index, cell] of cells.entries()) yield* bind(patterns[index], cell);
    }
  }
}

function* bind(pattern: unknown, value: unknown): Generator<[string, Tree]> {
  const target = asTree(pattern);
  if (target?.type === 'ArrayPattern') {
    const cells = elements(value);
    for (const [index, each] of list(target.elements).entries()) yield* bind(each, cells[index]);
    return;
  }
  yield* named(value, target?.type === 'Identifier' ? String(target.value) : '');
}

function* named(value: unknown, name: string): Generator<[string, Tree]> {
  const node = asTree(value);
  if (!node) return;
  yield [name, node];
  if (node.type === 'KeyValueProperty') {
    yield* named(node.value, String(asTree(node.key)?.value ?? name));
    return;
  }
  for (const child of Object.values(node)) {
    for (const each of Array.isArray(child) ? child : [child]) yield* named(each, name);
  }
}

function textsOf(node: Tree): string[] {
  if (node.type === 'StringLiteral') return [String(node.value)];
  if (node.type === 'RegExpLiteral') {
    return [
      String(node.pattern)
        .replaceAll(/\\s[*?]?/gu, ' ')
        .replaceAll(/^\^|\$$|\\(?=\W)/gu, ''),
    ];
  }
  if (node.type !== 'TemplateLiteral') return [];
  return [
    list(node.quasis)
      .map((quasi) => String(quasi.cooked ?? ''))
      .join('*'),
  ];
}

/** `expect(…)` with everything behind it; `expect.poll(…)` too. */
function isExpectation(node: Tree): boolean {
  if (node.type !== 'CallExpression') return false;
  let root = asTree(node.callee);
  while (root && (root.type === 'MemberExpression' || root.type === 'CallExpression')) {
    root = asTree(root.type === 'MemberExpression' ? root.object : root.callee);
  }
  return identifier(root) === 'expect';
}

function* functionsOf(program: unknown): Generator<[name: string, body: unknown]> {
  const found: [string, unknown][] = [];
  visit(program, (node) => {
    const name = identifier(node.type === 'FunctionDeclaration' ? node.identifier : node.id);
    if (!name) return;
    if (node.type === 'FunctionDeclaration') found.push([name, node.body]);
    if (node.type === 'VariableDeclarator' && isFunction(node.init)) found.push([name, node.init]);
  });
  yield* found;
}

function visit(tree: unknown, see: (node: Tree) => void): void {
  if (Array.isArray(tree)) {
    for (const each of tree) visit(each, see);
    return;
  }
  const node = asTree(tree);
  if (!node) return;
  see(node);
  for (const child of Object.values(node)) visit(child, see);
}

function contains(tree: unknown, isIt: (node: Tree) => boolean): boolean {
  let found = false;
  visit(tree, (node) => {
    found ||= isIt(node);
  });
  return found;
}

/** Removes `as const`, `satisfies …` and brackets from an expression. */
function unwrap(value: unknown): Tree | null {
  const node = asTree(value);
  return node?.expression && !Array.isArray(node.expression) ? unwrap(node.expression) : node;
}

/** Returns the elements of a list, or of the list that a call chooses from: `oneOf([…], 1)`. */
function elements(value: unknown): unknown[] {
  const node = unwrap(value);
  if (node?.type === 'CallExpression') return elements(list(node.arguments)[0]?.expression);
  return list(node?.elements).map((element) => element?.expression);
}

function isFunction(value: unknown): boolean {
  return ['ArrowFunctionExpression', 'FunctionExpression'].includes(String(asTree(value)?.type));
}

function identifier(value: unknown): string | null {
  const node = asTree(value);
  return node?.type === 'Identifier' ? String(node.value) : null;
}

function memberName(value: unknown): string | null {
  const node = asTree(value);
  return node?.type === 'MemberExpression' ? identifier(node.property) : null;
}

function list(value: unknown): Tree[] {
  return Array.isArray(value) ? value : [];
}

function asTree(value: unknown): Tree | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Tree) : null;
}
