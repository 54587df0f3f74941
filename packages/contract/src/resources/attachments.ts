import { z } from 'zod'
import { file, id, name, says, storageKey } from '../fields.ts'
import { defineResource, type RecordOf } from '../resource.ts'
import { attachmentKinds, hiddenInName } from './attachment-lists.ts'
import { eventRights } from './events.rights.ts'

/** Files that belong to an event, such as line-ups and accreditations; for staff, never public. */
export const eventAttachments = defineResource({
  name: 'event-attachments',
  base: '/main-api/event-attachments',
  under: [['events', 'EventId']],
  nestedAs: 'attachments',
  owner: 'account',
  fields: {
    EventId: id,
    /** The file's name if there is none. */
    name: name()
      .refine((text) => !hiddenInName.test(text), says('common.unstorable'))
      .optional(),
    /** A completed upload with the purpose `attachment`; it cannot be replaced. */
    file: storageKey,
  },
  readOnly: {
    file,
    /** By the content of the file, not by its name. */
    kind: z.enum(attachmentKinds),
  },
  filters: ['EventId', 'kind', 'id'],
  ranges: ['createdAt'],
  sorts: ['-createdAt', 'name'],
  search: ['name'],
  translated: [],
  expand: {},
  rights: eventRights,
})

export type EventAttachment = RecordOf<typeof eventAttachments>
