/** Parameters and answers of each call, derived from `#api`, which `scripts/api-types.ts` generates. */
import type { paths } from '#api';

type Method = 'get' | 'post' | 'put' | 'delete';
type MethodsOf<Path extends keyof paths> = {
  [M in Method]: paths[Path][M] extends { responses: object } ? M : never;
}[Method];

/** Names such as `POST /api/users/{id}/password`. */
export type CallName = { [Path in keyof paths]: `${Uppercase<MethodsOf<Path>>} ${Path}` }[keyof paths];

type Operation<Name extends CallName> = Name extends `${infer M} ${infer Path extends keyof paths}`
  ? paths[Path][Lowercase<M> & Method]
  : never;
type InPath<Path extends string> = Path extends `${string}{${infer Part}}${infer Rest}` ? Part | InPath<Rest> : never;

/** Path, query and body of a call, optional where the schema says so. */
type Takes<Name extends CallName> = PathOf<InPath<Name>> & QueryOf<Operation<Name>> & BodyOf<Operation<Name>>;
type PathOf<Part extends string> = [Part] extends [never] ? unknown : { path: Record<Part, string | number> };
// A string is allowed: a page may pass on its own query.
type QueryOf<Call> = Call extends { parameters: { query: infer Asked } }
  ? { query: Printed<Asked> | string }
  : Call extends { parameters: { query?: infer Asked } }
    ? [Exclude<Asked, undefined>] extends [never]
      ? unknown
      : { query?: Printed<Asked> | string }
    : unknown;
// Numbers may also be passed as text, as cursors are.
type Printed<Asked> = { [Key in keyof Asked]: Asked[Key] | (number extends Asked[Key] ? string : never) };
type BodyOf<Call> = Call extends { requestBody: { content: infer Content } } ? ContentOf<Content> : unknown;
type ContentOf<Content> = Content extends { 'multipart/form-data': unknown }
  ? { form: FormData }
  : Content extends { 'application/json': infer Json }
    ? null extends Json
      ? { json?: Unchanged<Json> }
      : { json: Unchanged<Json> }
    : unknown;
// Accepts read-only values in bodies.
type Unchanged<Json> = Json extends object ? { readonly [Key in keyof Json]: Unchanged<Json[Key]> } : Json;

/** Arguments after a call's name; optional if nothing is required. */
export type Arguments<Name extends CallName, Options> =
  object extends Takes<Name> ? [options?: Options & Takes<Name>] : [options: Options & Takes<Name>];

/** Names of calls that take files. */
export type FormCallName = {
  [Name in CallName]: BodyOf<Operation<Name>> extends { form: FormData } ? Name : never;
}[CallName];

/** Answer of a successful call. */
export type Answer<Name extends CallName> =
  Operation<Name> extends { responses: infer Responses } ? AnswerOf<Responses[keyof Responses]> : never;
type AnswerOf<Response> = Response extends { content: { 'application/json': infer Json } } ? Json : undefined;

/** The body that a call takes. */
export type Body<Name extends CallName> = Takes<Name> extends { json?: infer Json } ? Json : never;
