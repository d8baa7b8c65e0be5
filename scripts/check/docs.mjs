import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

const DECISIONS_MAX = 45;
const README_LINES_MAX = 160;
const HEADINGS = ['Context', 'Decision', 'Consequences'];

/**
 * Faults of the documentation, one line each: decisions without a part of the template or without a line in the index,
 * too many decisions, links to missing files or headings, and a README that is too long.
 * @param {string} root a folder with README.md and docs
 * @returns {string[]}
 */
export function findDocFaults(root) {
  const readme = readText(root, 'README.md');
  const long = readme.trimEnd().split('\n').length > README_LINES_MAX;
  return [
    ...findDecisionFaults(root),
    ...listPages(root).flatMap((page) => findDeadLinks(root, page)),
    ...(long ? [`README.md: more than ${README_LINES_MAX} lines`] : []),
  ];
}

/**
 * Differences between the variables of the code and those of docs/configuration.md and .env.example.
 * @param {string} root
 * @param {readonly string[]} names the variables of the code
 * @returns {string[]}
 */
export function findVariableFaults(root, names) {
  // The first column of a table names the variables; the other columns mention values as well.
  const columns = [...readText(root, 'docs/configuration.md').matchAll(/^\| (`[^|]+) \|/gmu)];
  const described = columns.flatMap(([, cell = '']) => findAll(cell, /`([A-Z0-9_]+)`/gu));
  const examples = findAll(readText(root, '.env.example'), /^# ([A-Z0-9_]+)=/gmu);
  return [
    ...compareNames('docs/configuration.md', described, names),
    ...compareNames('.env.example', examples, names),
  ];
}

function compareNames(file, found, names) {
  return [
    ...names.filter((name) => !found.includes(name)).map((name) => `${file}: ${name} is missing`),
    ...found.filter((name) => !names.includes(name)).map((name) => `${file}: the code does not read ${name}`),
  ];
}

function findDecisionFaults(root) {
  const folder = 'docs/decisions';
  const index = readText(root, `${folder}/README.md`);
  const files = readdirSync(path.join(root, folder)).filter(
    (name) => name.endsWith('.md') && name !== 'README.md' && name !== 'template.md',
  );
  const faults = files.flatMap((name) => {
    const text = readText(root, `${folder}/${name}`);
    const number = /^(\d{4})-[a-z0-9-]+\.md$/u.exec(name)?.[1];
    return [
      number === undefined && 'the name is not NNNN-plain-title.md',
      number !== undefined && !text.startsWith(`# ${Number(number)}. `) && 'no title "# N. …"',
      !/^- Status: (accepted|superseded by \d+)$/mu.test(text) && 'no line "- Status: accepted"',
      ...HEADINGS.map((heading) => !text.includes(`\n## ${heading}\n`) && `no heading "## ${heading}"`),
      !index.includes(`](${name})`) && `not in ${folder}/README.md`,
    ]
      .filter((fault) => fault !== false)
      .map((fault) => `${folder}/${name}: ${fault}`);
  });
  const many = files.length > DECISIONS_MAX;
  return many ? [...faults, `${folder}: ${files.length} decisions, at most ${DECISIONS_MAX}`] : faults;
}

function findDeadLinks(root, page) {
  const text = readText(root, page);
  const links = findAll(text, /\]\(([^()\s]+)\)/gu);
  const pictures = findAll(text, /\b(?:src|srcset|href)="([^"]+)"/gu);
  return [...links, ...pictures]
    .filter((link) => !/^[a-z]+:/u.test(link))
    .filter((link) => !leadsSomewhere(root, page, link))
    .map((link) => `${page}: dead link ${link}`);
}

function leadsSomewhere(root, page, link) {
  const [file = '', heading] = link.split('#');
  const target = file === '' ? path.join(root, page) : path.join(root, path.dirname(page), file);
  if (!existsSync(target)) return false;
  if (heading === undefined || !target.endsWith('.md') || statSync(target).isDirectory()) return true;
  return findAll(readFileSync(target, 'utf8'), /^#+ (.+)$/gmu).some((title) => slugOf(title) === heading);
}

/** The anchor of a heading, as GitHub makes it. */
function slugOf(title) {
  return title
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(' ', '-');
}

function listPages(root) {
  const top = ['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', 'SECURITY.md'];
  const docs = readdirSync(path.join(root, 'docs'), { recursive: true }).map((name) => `docs/${name}`);
  return [...top, ...docs].filter((name) => name.endsWith('.md') && existsSync(path.join(root, name)));
}

function findAll(text, pattern) {
  return [...text.matchAll(pattern)].map(([, found = '']) => found);
}

function readText(root, file) {
  const target = path.join(root, file);
  return existsSync(target) ? readFileSync(target, 'utf8') : '';
}
