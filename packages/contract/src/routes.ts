import { linkCategoryVideos, moveCategory, moveSubcategory } from './calls/categories.ts'
import { convertUpload, readAssembly, readConversion, startAssembly } from './calls/conversions.ts'
import { unavailableMappingCalls } from './calls/data-provider-mapping.ts'
import { cancelJobs } from './calls/jobs.ts'
import { listUserGroups, login, logout, readContext, readMe, readOauth, updateMe } from './calls/session.ts'
import { readAdminPayload, readAnalyticsToken } from './calls/start.ts'
import { completeUpload, startUpload } from './calls/uploads.ts'
import {
  encodeVideo,
  importVideo,
  listSubtitles,
  readPublicVideo,
  removeSubtitles,
  saveSubtitles,
  shareVideo,
} from './calls/videos.ts'
import { categories, subcategories } from './resources/categories.ts'
import { clips } from './resources/clips.ts'
import { jobs } from './resources/jobs.ts'
import { accounts, groups, languages, modulesResource, roles, sports, users } from './resources/people.ts'
import { playlists } from './resources/playlists.ts'
import { tags } from './resources/tags.ts'
import { videos } from './resources/videos.ts'

/** Every resource of the gateway. */
export const allResources = [
  users,
  accounts,
  groups,
  roles,
  modulesResource,
  languages,
  sports,
  tags,
  videos,
  clips,
  jobs,
  categories,
  subcategories,
  playlists,
] as const

/** Every call of the gateway beside the operations of its resources. */
export const allCalls = [
  login,
  logout,
  readMe,
  readContext,
  readOauth,
  updateMe,
  listUserGroups,
  readAdminPayload,
  readAnalyticsToken,
  shareVideo,
  importVideo,
  encodeVideo,
  listSubtitles,
  saveSubtitles,
  removeSubtitles,
  readPublicVideo,
  startUpload,
  completeUpload,
  convertUpload,
  startAssembly,
  readAssembly,
  readConversion,
  cancelJobs,
  moveCategory,
  moveSubcategory,
  linkCategoryVideos,
  ...unavailableMappingCalls,
] as const
