import type { ErrorCode } from '@atelier/contracts';
import type { FilmStanding } from '@atelier/contracts/tools/film/team';
import type { z } from 'zod';

/** A schema of zod or of zod/mini, which the first screen of the web app uses for its size. */
export interface Schema<T> {
  safeParse(value: unknown): { success: true; data: T } | { success: false; error: unknown };
}

/**
 * A route of the HTTP API, declared once. The server serves it (`http/routes/serve.ts`), OpenAPI describes it, and the
 * client, the command line and the tools of MCP call it by this declaration.
 */
export interface Route {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Each `:name` is a parameter; `:name{pattern}` limits its characters by a regular expression without braces. */
  path: string;
  summary: string;
  /**
   * The standing that a call on a film requires: `owner`, or the least role of a member. Every path below
   * `/api/films/:id` declares it, and the server checks it before the handler runs.
   */
  film?: FilmStanding;
  /** True if the call needs no session. */
  isPublic?: boolean;
  query?: z.ZodType<object>;
  /** A JSON body. */
  body?: z.ZodType;
  /** Limit of the JSON body in bytes; 1 MiB without. */
  maxBytes?: number;
  /** A form with a file in the field `file`; with `body`, either of the two. */
  form?: { file: string; fields?: z.ZodObject };
  /** A JSON answer. */
  answer?: z.core.$ZodType & Schema<unknown>;
  /** Media type of an answer that is a file. */
  file?: string;
  /** Status of the answer; 200 without. 303: a redirect, for browsers. */
  status?: 201 | 202 | 204 | 303;
  /** True if the call answers 202 with a job's id when the field `async` asks for it. */
  mayAnswerLater?: boolean;
  /** The route as a tool of the Model Context Protocol, made from this declaration. */
  tool?: {
    name: string;
    title: string;
    /** More than the summary for an assistant. */
    description?: string;
    /** Other names of the path's parameters. */
    names?: Readonly<Record<string, string>>;
  };
  /** Refusals of this call beside those that every call of its kind may answer (`api/openapi.ts`). */
  refusals?: readonly ErrorCode[];
}

type NameOf<Parameter extends string> = Parameter extends `${infer Name}{${string}` ? Name : Parameter;

/** The names of the parameters of a path: `'id' | 'format'` for `/films/:id/export/:format`. */
export type ParameterOf<Path extends string> = Path extends `${string}/:${infer Parameter}/${infer Rest}`
  ? NameOf<Parameter> | ParameterOf<`/${Rest}`>
  : Path extends `${string}/:${infer Parameter}`
    ? NameOf<Parameter>
    : never;

export type ParametersOf<R extends Route> = Record<ParameterOf<R['path']>, string>;

/** The query as the server parses it. */
export type QueryOf<R extends Route> = R extends { query: infer Query extends z.ZodType }
  ? z.output<Query>
  : unknown;

/** The JSON body as the server parses it. */
export type BodyOf<R extends Route> = R extends { body: infer Body extends z.ZodType }
  ? z.output<Body>
  : undefined;

/** The JSON answer as the server writes it; nothing for an answer without content. */
export type WrittenAnswerOf<R extends Route> = R extends { answer: infer Answer extends z.core.$ZodType }
  ? z.input<Answer>
  : R extends { status: 204 }
    ? // biome-ignore lint/suspicious/noConfusingVoidType: a handler without a return statement has this type.
      void
    : never;

/** The JSON answer as a client reads it, the response of a file, or nothing. */
export type AnswerOf<R extends Route> = R extends { answer: infer Answer extends z.core.$ZodType }
  ? z.output<Answer>
  : R extends { file: string }
    ? Response
    : undefined;

/** A body as its client writes it; lists and objects may be read-only. */
type Written<T> = T extends readonly (infer Item)[]
  ? readonly Written<Item>[]
  : T extends object
    ? { readonly [Key in keyof T]: Written<T[Key]> }
    : T;

type WrittenBodyOf<R extends Route> = R extends { body: infer Body extends z.ZodType }
  ? Written<z.input<Body>> | (R extends { form: object } ? FormData : never)
  : R extends { form: object }
    ? FormData
    : never;

/** The input of a route's call: parameters, query and body, each if the route has it. */
export type InputOf<R extends Route> = ([ParameterOf<R['path']>] extends [never]
  ? unknown
  : { params: ParametersOf<R> }) &
  (R extends { query: infer Query extends z.ZodType }
    ? object extends z.input<Query>
      ? { query?: z.input<Query> }
      : { query: z.input<Query> }
    : unknown) &
  ([WrittenBodyOf<R>] extends [never] ? unknown : { body: WrittenBodyOf<R> });

/** A parameter of a path, with the pattern of its characters. */
const PARAMETER = /:(\w+)(?:\{[^}]*\})?/gu;

/** Writes the address of a call. */
export function addressOf(
  { path }: Pick<Route, 'path'>,
  {
    params = {},
    query = {},
  }: { params?: Record<string, string> | undefined; query?: object | undefined } = {},
): string {
  const filled = path.replace(PARAMETER, (_whole, name: string) => encodeURIComponent(params[name] ?? ''));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value));
  return search.size > 0 ? `${filled}?${search}` : filled;
}

/** The names of the parameters of a route's path. */
export function parametersOf({ path }: Pick<Route, 'path'>): string[] {
  return [...path.matchAll(PARAMETER)].map(([, name = '']) => name);
}
