import { listBinHandler } from './list-bin.ts'

export const binHandlers = [listBinHandler]
