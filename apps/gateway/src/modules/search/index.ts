import { searchAllHandler } from './search-all.ts'

export const searchHandlers = [searchAllHandler]
