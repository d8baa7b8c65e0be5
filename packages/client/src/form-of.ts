/** Builds a form of a file and fields. The fields come first: the server reads them while the file still arrives. */
export function formOf(
  field: string,
  file: Blob,
  { name, fields = {} }: { name: string; fields?: object },
): FormData {
  const form = new FormData();
  for (const [key, value] of Object.entries(fields)) if (value !== undefined) form.set(key, String(value));
  form.set(field, file, name);
  return form;
}
