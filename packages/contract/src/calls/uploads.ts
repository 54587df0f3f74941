import { z } from 'zod'
import type { AccessRule } from '../access/rule.ts'
import { defineCall } from '../call.ts'
import { id, mediaType, storageKey } from '../fields.ts'

/** The purpose of an upload; determines the maximum size and the accepted content types. */
export const uploadPurposes = ['video', 'image', 'skin', 'import', 'attachment'] as const
export type UploadPurpose = (typeof uploadPurposes)[number]

const right: AccessRule = {
  authorizedRoles: [
    'video_write',
    'sport_player_write',
    'conf_player_write',
    'liveclipping_write',
    'manage_customer_accounts',
    'trivia_write',
    'predictor_write',
    'motm_write',
  ],
}
const part = z.object({ number: z.int().min(1).max(10_000), url: z.string() })

export const startUpload = defineCall({
  name: 'start-upload',
  keyScope: 'videos',
  method: 'POST',
  path: '/streaming-service-api/upload/url-multipart',
  summary:
    'Start or resume a multipart upload. Returns a presigned URL for each missing part, one page of parts at a time.',
  right,
  body: z.strictObject({
    fileName: z.string().trim().min(1).max(255),
    contentType: mediaType,
    size: z.int().min(1).max(500_000_000_000),
    purpose: z.enum(uploadPurposes),
    /** Resumes the upload with that id; the rest of the body must be the same as before. */
    uploadId: z.string().max(200).optional(),
    /** With `uploadId`, the first part of the page: `nextPart` of the previous page. */
    firstPart: z.int().min(1).max(10_000).optional(),
    AccountId: id.optional(),
  }),
  status: 201,
  reply: z.object({
    uploadId: z.string(),
    key: storageKey,
    partSize: z.int(),
    /** The missing parts of this page; each URL takes a body of exactly that part's size. */
    parts: z.array(part),
    /** The parts of this page that are already uploaded. */
    completed: z.array(z.object({ number: z.int(), etag: z.string() })),
    /** The first part of the next page; null on the last one. */
    nextPart: z.int().nullable(),
  }),
})

export const completeUpload = defineCall({
  name: 'complete-upload',
  keyScope: 'videos',
  method: 'POST',
  path: '/streaming-service-api/upload/complete-multipart',
  summary: 'Complete an upload from its parts. Repeating the call returns the same response.',
  right,
  body: z.strictObject({
    uploadId: z.string().min(1).max(200),
    key: storageKey,
    parts: z
      .array(z.object({ number: z.int().min(1).max(10_000), etag: z.string().max(200) }))
      .min(1)
      .max(10_000),
    AccountId: id.optional(),
  }),
  reply: z.object({ key: storageKey, size: z.int(), contentType: z.string() }),
})
