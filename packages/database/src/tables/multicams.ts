import { sql } from 'drizzle-orm'
import { boolean, check, foreignKey, index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { ends } from './ends.ts'
import { events } from './events.ts'
import type { StoredSound } from './json.ts'
import { inputs } from './live.ts'
import { moment } from './moment.ts'
import { videos } from './videos.ts'

/** How the angles of an event are shown. The event itself records what was changed. */
export const multicams = pgTable(
  'multicams',
  {
    EventId: integer().primaryKey(),
    AccountId: integer().notNull(),
    /** `single`, `side-by-side` or `one-large`. */
    layout: text().notNull(),
  },
  (table) => [
    foreignKey({
      name: 'multicams_EventId',
      columns: [table.AccountId, table.EventId],
      foreignColumns: [events.AccountId, events.id],
    }).onDelete('cascade'),
  ],
)

ends(multicams, { with: [events] })

/** The angles of an event: each an input or a video. */
export const multicamCameras = pgTable(
  'multicam_cameras',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    AccountId: integer().notNull(),
    EventId: integer().notNull(),
    /** From 0. */
    position: integer().notNull(),
    isMain: boolean().notNull().default(false),
    InputId: integer(),
    VideoId: integer(),
    name: text().notNull(),
    /** Milliseconds by which the same moment is later in this angle. */
    offset: integer().notNull(),
    /** `clock`, `sound` or `eye`: how the offset was found, and when it was set. */
    offsetBy: text().notNull(),
    offsetAt: moment().notNull().defaultNow(),
    sound: jsonb().$type<StoredSound>(),
  },
  (table) => [
    foreignKey({
      name: 'multicam_cameras_EventId',
      columns: [table.AccountId, table.EventId],
      foreignColumns: [events.AccountId, events.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'multicam_cameras_InputId',
      columns: [table.AccountId, table.InputId],
      foreignColumns: [inputs.AccountId, inputs.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'multicam_cameras_VideoId',
      columns: [table.AccountId, table.VideoId],
      foreignColumns: [videos.AccountId, videos.id],
    }).onDelete('cascade'),
    unique('multicam_cameras_own').on(table.AccountId, table.id),
    check('multicam_cameras_source', sql`num_nonnulls("InputId", "VideoId") = 1`),
    index('multicam_cameras_by_EventId').on(table.AccountId, table.EventId, table.position),
    index('multicam_cameras_by_InputId').on(table.AccountId, table.InputId),
    index('multicam_cameras_by_VideoId').on(table.AccountId, table.VideoId),
  ],
)

ends(multicamCameras, { with: [events, inputs, videos] })

/** When another angle became the main one on air. */
export const multicamSwitches = pgTable(
  'multicam_switches',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    AccountId: integer().notNull(),
    EventId: integer().notNull(),
    CameraId: integer().notNull(),
    /** The programme date-time of the picture at which it was switched. */
    at: moment().notNull(),
  },
  (table) => [
    foreignKey({
      name: 'multicam_switches_EventId',
      columns: [table.AccountId, table.EventId],
      foreignColumns: [events.AccountId, events.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'multicam_switches_CameraId',
      columns: [table.AccountId, table.CameraId],
      foreignColumns: [multicamCameras.AccountId, multicamCameras.id],
    }).onDelete('cascade'),
    index('multicam_switches_by_EventId').on(table.AccountId, table.EventId, table.at),
    index('multicam_switches_by_CameraId').on(table.AccountId, table.CameraId),
  ],
)

ends(multicamSwitches, { with: [events, multicamCameras] })
