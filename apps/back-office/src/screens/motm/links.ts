import { fullAddress } from '../../features/sharing/publicLink.ts'

/** Where fans vote. */
export const playAddress = (id: number): string => fullAddress(`/play/motm/${id}`)

/** What stands on the screen of a stadium. */
export const screenAddress = (id: number): string => fullAddress(`/play/motm/${id}/screen`)
