// Written by `npm run drift -- --write`.
import type * as full from '../index.ts'

export const errorStatus: typeof full.errorStatus = {"malformed":400,"unauthenticated":401,"forbidden":403,"step_up_required":403,"not_found":404,"conflict":409,"stale":412,"too_large":413,"unsupported_media":415,"no_such_range":416,"not_possible":422,"too_many_requests":429,"internal":500,"unavailable":503,"no_space":507}
