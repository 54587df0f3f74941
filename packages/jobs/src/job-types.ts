import type { z } from 'zod'
import type { JobDefinition } from './definition.ts'
import type { jobDefinitions } from './definitions.ts'

/** The name of a type of job. */
export type JobType = (typeof jobDefinitions)[number]['type']
/** The definition of a job type. */
export type DefinitionOf<Type extends JobType> = Extract<(typeof jobDefinitions)[number], { type: Type }>
export type PayloadOf<Definition> =
  Definition extends JobDefinition<infer Payload> ? z.output<Payload> : never
