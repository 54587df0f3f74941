import type { Standing } from '@touchline/contract/light'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../i18n/format.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { IconListSearch } from '../../ui/icons/index.ts'
import { NameSwitch } from './NameSwitch.tsx'
import classes from './ranking.module.css'

type Props = {
  rows: readonly Standing[]
  /** What a row wins; the column is there if this is. */
  giftOf?: ((standing: Standing) => ReactNode) | undefined
  /** The last rank with a sure gift; a line is drawn below it. */
  lastSure?: number | undefined
  /** The fan that was looked for. */
  chosen?: number | undefined
  /** Shows a fan with those around. */
  onLook?: ((fanId: number) => void) | undefined
}

/** The rows of a ranking. Whoever shares a rank has an equals sign before it. */
export function RankingTable({ rows, giftOf, lastSure, chosen, onLook }: Props) {
  const { t } = useTranslation('rankings')
  return (
    // A table that is wider than the screen is scrolled by keyboard, too.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
    <section className={classes.scroll} tabIndex={0} aria-label={t('table')}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('rank')}</th>
            <th scope="col">{t('fan')}</th>
            <th scope="col" data-number>
              {t('points')}
            </th>
            <th scope="col" data-number>
              {t('correct')}
            </th>
            <th scope="col" data-number>
              {t('time')}
            </th>
            {giftOf && <th scope="col">{t('gift')}</th>}
          </tr>
        </thead>
        <tbody className="tabular">
          {rows.map((row, index) => {
            const name = row.Contestant?.name ?? t('withdrawn')
            const next = rows[index + 1]
            const isLastSure = lastSure !== undefined && row.rank <= lastSure && next && next.rank > lastSure
            return (
              <tr
                key={row.FanId}
                data-line={isLastSure || undefined}
                aria-current={row.FanId === chosen || undefined}
              >
                <td className={classes.rank}>
                  {row.isTied && '='}
                  {formatNumber(row.rank)}
                </td>
                <th scope="row">
                  <span className={classes.name}>
                    <span dir="auto" title={name} className={row.Contestant?.name ? undefined : 'muted'}>
                      {name}
                    </span>
                    {onLook && (
                      <IconButton label={t('around', { name })} onClick={() => onLook(row.FanId)}>
                        <IconListSearch size={16} />
                      </IconButton>
                    )}
                    <NameSwitch standing={row} />
                  </span>
                </th>
                <td data-number className={classes.points}>
                  {formatNumber(row.points)}
                </td>
                <td data-number>{formatNumber(row.correct)}</td>
                <td data-number className="muted">
                  {t('seconds', { seconds: formatNumber(Math.round(row.elapsed / 100) / 10) })}
                </td>
                {giftOf && <td className={classes.gift}>{giftOf(row)}</td>}
              </tr>
            )
          })}
        </tbody>
      </table>
    </section>
  )
}
