/** An answer as the auth API words its own, so that supabase-js understands it. */
export function refuseAuth(
  status: number,
  errorCode: string,
  message: string,
  more: Record<string, unknown> = {},
): Response {
  const body = { code: status, error_code: errorCode, msg: message, ...more };
  return Response.json(body, { status, headers: { 'X-Sb-Error-Code': errorCode } });
}
