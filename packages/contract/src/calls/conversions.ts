import { z } from 'zod'
import { defineCall } from '../call.ts'
import { jobFailure } from '../errors.ts'
import { dateTime, id, itemParams, says, writtenId } from '../fields.ts'
import { jobStates } from '../resources/jobs.ts'
import { videoReadRight, videoWriteRight } from '../resources/videos.rights.ts'

const conversion = z.object({
  id,
  videoId: id,
  state: z.enum(jobStates),
  progress: z.int(),
  error: jobFailure.nullable(),
})
const inAccount = z.strictObject({ AccountId: id.optional() }).optional()
const ofVideo = z.object({ videoId: writtenId })

/** Which of what was received, by the time at which it was; without them it is all of the latest live. */
const assembled = z
  .strictObject({ AccountId: id.optional(), from: dateTime.optional(), to: dateTime.optional() })
  .refine(({ from, to }) => !from || !to || Date.parse(from) < Date.parse(to), {
    path: ['to'],
    ...says('videos.endBeforeStart'),
  })
  .optional()

export const convertUpload = defineCall({
  name: 'convert-upload',
  keyScope: 'videos',
  method: 'POST',
  path: '/streaming-service-api/convert/upload/{id}',
  summary:
    'Start the conversion of a completed upload; `id` is its uploadId. Creates a video unless one has the file already.',
  right: videoWriteRight,
  params: z.object({ id: z.string().min(1).max(200) }),
  body: inAccount,
  status: 202,
  reply: conversion,
})

export const startAssembly = defineCall({
  name: 'start-assembly',
  keyScope: 'videos',
  method: 'POST',
  path: '/streaming-service-api/convert/assembly/{id}',
  summary:
    'Assemble what input `id` has received last into the video: all of its pieces, or those between `from` and `to`.',
  right: videoWriteRight,
  params: itemParams,
  query: ofVideo,
  body: assembled,
  status: 202,
  reply: conversion,
})

export const readAssembly = defineCall({
  name: 'read-assembly',
  keyScope: 'videos',
  method: 'GET',
  path: '/streaming-service-api/convert/assembly/{id}',
  summary: 'Retrieve the state of the latest assembly of input `id` into the video.',
  right: videoReadRight,
  params: itemParams,
  query: ofVideo,
  reply: conversion,
})

export const readConversion = defineCall({
  name: 'read-conversion',
  keyScope: 'videos',
  method: 'GET',
  path: '/streaming-service-api/convert/{id}/status',
  summary: 'Retrieve the state of a conversion; `id` comes from the response that started it.',
  right: videoReadRight,
  params: itemParams,
  reply: conversion,
})
