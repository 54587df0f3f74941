import { createHash } from 'node:crypto'
import { notFound, saveSprite } from '@touchline/contract'
import { sportRecords, updateRow } from '@touchline/records'
import { present } from '../../crud/items.ts'
import { handle } from '../../http/call-routes.ts'
import { sanitiseSprite } from './sanitise-sprite.ts'

/** The name contains a hash of the content, so that pages may keep the file. */
const fileNameOf = (svg: string) =>
  `sprite-${createHash('sha256').update(svg).digest('hex').slice(0, 16)}.svg`

export const saveSpriteHandler = handle(saveSprite, async ({ params, body }, { scope, services }) => {
  const { svg, icons } = sanitiseSprite(body.svg)
  const svgSpriteFilename = fileNameOf(svg)
  return await scope.transaction(async (inside) => {
    const row = await updateRow(inside, sportRecords, params.id, { svgSpriteFilename, icons })
    if (!row) throw notFound()
    await inside.query(
      `insert into sport_sprites ("SportId", filename, svg) select $2, $3, $4 where $1::int is not null
        on conflict ("SportId") do update set filename = excluded.filename, svg = excluded.svg`,
      [params.id, svgSpriteFilename, svg],
    )
    return present(sportRecords, row, { scope: inside, services })
  })
})
