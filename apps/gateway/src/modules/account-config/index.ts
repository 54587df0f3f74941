import { readAccountConfigHandler } from './read-account-config.ts'
import { writeAccountConfigHandler } from './write-account-config.ts'

export const accountConfigHandlers = [readAccountConfigHandler, writeAccountConfigHandler]
