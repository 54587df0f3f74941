import { exportSpeakers, speakers } from '@touchline/contract'
import { exportCsv } from '../../crud/export-csv.ts'
import { parseListQuery } from '../../crud/list-query.ts'
import { handle } from '../../http/call-routes.ts'
import { speakerBinding } from './speakers.binding.ts'

export const exportSpeakersHandler = handle(exportSpeakers, async (_, { scope, services, setHeader }) => {
  const csv = await exportCsv(speakerBinding, parseListQuery(speakers, {}), { scope, services })
  setHeader('content-type', 'text/csv; charset=utf-8')
  setHeader('content-disposition', 'attachment; filename="speakers.csv"')
  return csv
})
