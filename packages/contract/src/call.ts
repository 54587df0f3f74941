import type { z } from 'zod'
import type { AudienceRule } from './access/audience.ts'
import type { AccessRule } from './access/rule.ts'
import type { FullOf, LightCallOf } from './light-of.ts'

/** A special call, in addition to the five operations of a resource. */
export type CallDefinition = {
  /** `verb-noun`, unique; the handler's file has the same name. */
  readonly name: string
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** With `{id}` for parameters. */
  readonly path: string
  /** One sentence, for the reference. */
  readonly summary: string
  /** Who may call it: staff, or an account's audience; `public` needs no session. */
  readonly right: AccessRule | AudienceRule | 'public'
  readonly params?: z.ZodObject
  readonly query?: z.ZodObject
  readonly body?: z.ZodType
  /** Absent: 204 without a body. */
  readonly reply?: z.ZodType
  /** 200 unless stated. */
  readonly status?: 200 | 201 | 202
  /** True for a call of method POST, PUT, PATCH or DELETE that changes nothing, or only the user's own session. */
  readonly isHarmless?: boolean
  /** True if what the call does cannot be undone: the user must have confirmed their identity shortly before. */
  readonly needsStepUp?: boolean
  /** True if the JSON body may also come as text/plain: beacons may send no other type to another origin. */
  readonly takesText?: boolean
  /**
   * The resource whose scope an API key needs, if it is not the one that the path begins with; null if no key may make
   * the call.
   */
  readonly keyScope?: string | null
}

/** A call of the staff, or one that needs no session. */
export type StaffCall = CallDefinition & { readonly right: AccessRule | 'public' }

/** A call of an account's audience. */
export type AudienceCall = CallDefinition & { readonly right: AudienceRule }

/** Declares a call and preserves the exact types of its schemas. */
export const defineCall = <const Call extends CallDefinition>(call: Call): Call => call

type Input<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined

/** What a handler receives: parsed params, query and body. */
export type CallInput<Call extends CallDefinition> = {
  params: Input<Call['params']>
  query: Input<Call['query']>
  body: Input<Call['body']>
}

/** What a handler returns. */
export type CallReply<Call extends LightCallOf<CallDefinition>> =
  FullOf<Call> extends { readonly reply: infer Reply extends z.ZodType } ? z.output<Reply> : undefined

/** What a client sends as the body. */
export type CallBody<Call extends LightCallOf<CallDefinition>> =
  FullOf<Call> extends { readonly body: infer Body extends z.ZodType } ? z.input<Body> : undefined

/** A call of the back-office without its schemas. */
export type LightCall = LightCallOf<StaffCall>
