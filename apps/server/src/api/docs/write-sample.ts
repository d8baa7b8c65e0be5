/** A sample call: its body and the file for its answer. `$NAME` is an environment variable of the reader. */
export interface SampleCall {
  /** HTTP method; default: POST with a body, else GET. */
  method?: string;
  path: string;
  json?: object;
  /** Form with a file from the working directory, and its other fields. */
  form?: { field: string; file: string; fields?: Record<string, string> };
  saveAs?: string;
  /** The answer is empty, so the sample prints nothing. */
  isSilent?: boolean;
}

const VARIABLE = /\$([A-Z_]+)/gu;
/** Matches a whole value of a body: names that end in `_JSON` are inserted as JSON, all others as text. */
const VALUE = /"\$([A-Z_]+)"/gu;
const withValues = (body: string, asText: (name: string) => string, asJson: (name: string) => string) =>
  body.replaceAll(VALUE, (_, name: string) => (name.endsWith('_JSON') ? asJson(name) : asText(name)));

/** JSON literals that Python spells differently. */
const CONSTANT = /(?<=[:,[])(?:true|false|null)(?=[,}\]])/gu;
const PYTHON: Record<string, string> = { true: 'True', false: 'False', null: 'None' };

export function writeCurl(call: SampleCall): string {
  const { path, json, form, saveAs } = call;
  const method = methodOf(call);
  return [
    `curl --fail ${method === usualMethod(call) ? '' : `-X ${method} `}"$ATELIER_URL${path}"`,
    '-H "Authorization: Bearer $ATELIER_KEY"',
    ...(json
      ? [
          "-H 'Content-Type: application/json'",
          `-d '${withValues(
            JSON.stringify(json),
            (name) => `"'"$${name}"'"`,
            (name) => `'"$${name}"'`,
          )}'`,
        ]
      : []),
    ...(form
      ? [
          `-F '${form.field}=@${form.file}'`,
          ...Object.entries(form.fields ?? {}).map(([name, value]) => `-F '${name}=${value}'`),
        ]
      : []),
    ...(saveAs ? [`-o ${saveAs}`] : []),
  ].join(' \\\n  ');
}

export function writeJavaScript(call: SampleCall): string {
  const { path, json, form, saveAs } = call;
  const body =
    json &&
    withValues(
      JSON.stringify(json, null, 2).replaceAll('\n', '\n  '),
      (name) => name,
      (name) => `JSON.parse(${name})`,
    );
  return [
    ...(form ? ["import { openAsBlob } from 'node:fs';"] : []),
    ...(saveAs ? ["import { writeFile } from 'node:fs/promises';"] : []),
    ...(form || saveAs ? [''] : []),
    `const { ${['ATELIER_URL', 'ATELIER_KEY', ...variablesOf(call)].join(', ')} } = process.env;`,
    ...(form
      ? [
          'const form = new FormData();',
          ...Object.entries(form.fields ?? {}).map(([name, value]) => `form.set('${name}', '${value}');`),
          `form.set('${form.field}', await openAsBlob('${form.file}'), '${form.file}');`,
        ]
      : []),
    `const answer = await fetch(\`\${ATELIER_URL}${path.replaceAll(VARIABLE, '$${$1}')}\`, {`,
    ...(methodOf(call) === 'GET' ? [] : [`  method: '${methodOf(call)}',`]),
    `  headers: { Authorization: \`Bearer \${ATELIER_KEY}\`${json ? ", 'Content-Type': 'application/json'" : ''} },`,
    ...(body ? [`  body: JSON.stringify(${body}),`] : []),
    ...(form ? ['  body: form,'] : []),
    '});',
    'if (!answer.ok) throw new Error(await answer.text());',
    ...(saveAs ? [`await writeFile('${saveAs}', Buffer.from(await answer.arrayBuffer()));`] : []),
    ...(saveAs || call.isSilent ? [] : ['console.log(await answer.json());']),
  ].join('\n');
}

export function writePython(call: SampleCall): string {
  const { path, json, form, saveAs } = call;
  const method = methodOf(call);
  const address = `"${path.replaceAll(VARIABLE, '" + os.environ["$1"] + "')}"`.replace(/ \+ ""$/u, '');
  const body =
    json &&
    withValues(
      JSON.stringify(json),
      (name) => `os.environ["${name}"]`,
      (name) => `json.loads(os.environ["${name}"])`,
    ).replaceAll(CONSTANT, (word) => PYTHON[word] ?? word);
  const type = form
    ? ', "Content-Type": "multipart/form-data; boundary=" + boundary'
    : json
      ? ', "Content-Type": "application/json"'
      : '';
  return [
    `import json, os, urllib.request${form ? ', uuid' : ''}`,
    '',
    ...(form ? [...pythonForm(form), ''] : []),
    'request = urllib.request.Request(',
    `    os.environ["ATELIER_URL"] + ${address},`,
    ...(body ? [`    data=json.dumps(${body}).encode(),`] : []),
    ...(form ? ['    data=form,'] : []),
    `    headers={"Authorization": "Bearer " + os.environ["ATELIER_KEY"]${type}},`,
    ...(method === usualMethod(call) ? [] : [`    method="${method}",`]),
    ')',
    ...(call.isSilent
      ? ['urllib.request.urlopen(request)']
      : [
          'with urllib.request.urlopen(request) as answer:',
          saveAs ? `    open("${saveAs}", "wb").write(answer.read())` : '    print(json.load(answer))',
        ]),
  ].join('\n');
}

function methodOf(call: SampleCall): string {
  return call.method ?? usualMethod(call);
}

/** Default method of curl and Python for a call. */
function usualMethod({ json, form }: SampleCall): string {
  return json || form ? 'POST' : 'GET';
}

/** Writes a multipart form for Python, whose standard library has none. */
function pythonForm({ field, file, fields = {} }: NonNullable<SampleCall['form']>): string[] {
  const part = (name: string) => `--{boundary}\\r\\nContent-Disposition: form-data; name=\\"${name}\\"`;
  return [
    'boundary = uuid.uuid4().hex',
    'form = b"".join([',
    ...Object.entries(fields).map(
      ([name, value]) => `    f"${part(name)}\\r\\n\\r\\n${value}\\r\\n".encode(),`,
    ),
    `    f"${part(field)}; filename=\\"${file}\\"\\r\\n\\r\\n".encode(),`,
    `    open("${file}", "rb").read(),`,
    '    f"\\r\\n--{boundary}--\\r\\n".encode(),',
    '])',
  ];
}

function variablesOf({ path, json }: SampleCall): string[] {
  const text = path + JSON.stringify(json ?? null);
  return [...new Set([...text.matchAll(VARIABLE)].flatMap(([, name]) => name ?? []))];
}
