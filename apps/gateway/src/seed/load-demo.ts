import { type Config, hasDemoWorld } from '@touchline/config'
import { hashPassword } from '../access/hash-password.ts'
import { newApiKey } from '../access/key-format.ts'
import { makeAccount, makeGroup, makeUser } from './people.ts'

/** What makes the demo world, which no other installation loads; undefined there. */
export const loadDemo = async (config: Config) =>
  hasDemoWorld(config) ? await import('@touchline/demo') : undefined

/** How this gateway makes the people of the demo world. */
export const demoMakers = { makeAccount, makeGroup, makeUser, hashPassword, newApiKey }
