import { parseSync, Visitor } from 'oxc-parser';

/**
 * Finds the regular expressions of a source: each literal, and each `RegExp(…)`. The pattern of the latter is computed
 * from strings, templates and constants of the same file; a part in `RegExp.escape(…)` counts as one letter.
 * @param {string} file its name decides about the syntax
 * @param {string} text
 * @returns {{line: number, source: string, pattern: string | null, flags: string}[]} `source` is the expression as it
 *   stands in the file; `pattern` is null when the file alone does not determine it
 */
export function findExpressions(file, text) {
  if (!text.includes('RegExp') && !text.includes('/')) return [];
  const { program, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  /** @type {Map<string, any>} */
  const constants = new Map();
  /** @type {{node: any, pattern: any, flags: any}[]} */
  const built = [];
  const found = [];
  const place = (node) => ({
    line: text.slice(0, node.start).split('\n').length,
    source: text.slice(node.start, node.end),
  });
  const build = (node) => {
    const [pattern, flags] = node.arguments;
    if (node.callee.name === 'RegExp') built.push({ node, pattern, flags });
  };
  new Visitor({
    VariableDeclaration({ kind, declarations }) {
      if (kind !== 'const') return;
      for (const { id, init } of declarations)
        if (id.type === 'Identifier') {
          // Two constants of one name in different scopes: the name determines nothing.
          constants.set(id.name, constants.has(id.name) ? null : init);
        }
    },
    Literal(node) {
      if ('regex' in node)
        found.push({ ...place(node), pattern: node.regex.pattern, flags: node.regex.flags });
    },
    NewExpression: build,
    CallExpression: build,
  }).visit(program);
  for (const { node, pattern, flags } of built)
    found.push({
      ...place(node),
      pattern: textOf(pattern, constants),
      flags: flags ? (textOf(flags, constants) ?? 'u') : '',
    });
  return found;
}

/** The text of a constant expression, or null. @param {any} node @param {Map<string, any>} constants @returns {string | null} */
function textOf(node, constants) {
  if (!node) return null;
  if (node.type === 'Literal') return 'regex' in node ? node.regex.pattern : String(node.value);
  if (node.type === 'Identifier') return textOf(constants.get(node.name), constants);
  if (node.type === 'CallExpression') return isEscape(node.callee) ? 'x' : null;
  if (node.type === 'MemberExpression')
    return node.property.name === 'source' ? textOf(node.object, constants) : null;
  if (node.type === 'NewExpression' && node.callee.name === 'RegExp')
    return textOf(node.arguments[0], constants);
  if (node.type === 'BinaryExpression' && node.operator === '+')
    return joined([textOf(node.left, constants), textOf(node.right, constants)]);
  if (node.type === 'TemplateLiteral') return textOfTemplate(node, 'cooked', constants);
  const isRaw = node.type === 'TaggedTemplateExpression' && node.tag.property?.name === 'raw';
  return isRaw ? textOfTemplate(node.quasi, 'raw', constants) : null;
}

/** @param {any} template @param {'cooked' | 'raw'} form @param {Map<string, any>} constants */
function textOfTemplate({ quasis, expressions }, form, constants) {
  return joined(
    quasis.flatMap(({ value }, index) => {
      const inner = expressions[index];
      return inner ? [value[form], textOf(inner, constants)] : [value[form]];
    }),
  );
}

/** @param {(string | null)[]} parts */
function joined(parts) {
  return parts.includes(null) ? null : parts.join('');
}

/** @param {any} callee */
function isEscape(callee) {
  return (
    callee.type === 'MemberExpression' && callee.object.name === 'RegExp' && callee.property.name === 'escape'
  );
}

/**
 * Judges the expressions of the sources by the verdicts of the analyser and the table of exemptions.
 * @param {{file: string, line: number, source: string, pattern: string | null, flags: string}[]} expressions
 * @param {(expression: {pattern: string, flags: string}) => string} verdictOf `safe`, or what is wrong
 * @param {readonly {file: string, source: string, reason: string}[]} exemptions
 * @returns {string[]} one line for each fault, and for each exemption that exempts nothing
 */
export function judgeExpressions(expressions, verdictOf, exemptions) {
  const used = new Set();
  const faults = [];
  for (const { file, line, source, pattern, flags } of expressions) {
    const verdict = pattern === null ? UNKNOWN_PATTERN : verdictOf({ pattern, flags });
    if (verdict === 'safe') continue;
    const exemption = exemptions.find((entry) => entry.file === file && entry.source === source);
    if (exemption) used.add(exemption);
    else faults.push(`${file}:${line}: ${source}\n  ${verdict}`);
  }
  for (const exemption of exemptions)
    if (!used.has(exemption))
      faults.push(`${exemption.file}: the exemption of ${exemption.source} exempts nothing.`);
  return faults;
}

const UNKNOWN_PATTERN =
  'The pattern is not known from the file: put each text from elsewhere into RegExp.escape(…), or exempt it.';
