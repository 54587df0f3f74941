import { colourOfMarker, type MarkerType, markerCategories, type Sport } from '@touchline/contract/light'
import { useTranslation } from 'react-i18next'
import { alphabet } from '../../features/sport/hotkeys.ts'
import type { KeySet } from '../../features/sport/keySets.ts'
import { SportIcon } from '../../features/sport/SportIcon.tsx'
import classes from './marker-types.module.css'

type Props = { sport: Sport; types: readonly MarkerType[]; keys: KeySet; clash: string | undefined }

/** The keys as the desk shows them, and the letters that are still free. */
export function Board({ sport, types, keys, clash }: Props) {
  const { t } = useTranslation('marker-types')
  const used = new Set(types.map(keys.keyOf))
  const free = alphabet.filter((key) => !used.has(key) && !keys.kept.includes(key))
  return (
    <aside className={classes.side}>
      <section>
        <h2>
          {t('board')} <small>{t('boardHelp')}</small>
        </h2>
        <div className={classes.board}>
          <div className={classes.sides}>
            <span>
              {t('home')} <kbd>{keys.sides.home}</kbd>
            </span>
            <span>
              {t('away')} <kbd>{keys.sides.away}</kbd>
            </span>
          </div>
          {markerCategories.map((category) => {
            const own = types.filter((type) => type.category === category)
            if (own.length === 0) return null
            return (
              <div key={category}>
                <h3>{t(`categories.${category}`)}</h3>
                <ul>
                  {own.map((type) => (
                    <li
                      key={type.id}
                      data-clash={(clash !== undefined && keys.keyOf(type) === clash) || undefined}
                      style={{ color: colourOfMarker(type) }}
                    >
                      {type.icon && <SportIcon sport={sport} name={type.icon} />}
                      {keys.keyOf(type) && <kbd>{keys.keyOf(type)}</kbd>}
                      <span dir="auto" title={type.name}>
                        {type.name}
                      </span>
                    </li>
                  ))}
                </ul>
              </div>
            )
          })}
        </div>
      </section>
      <section>
        <h2>
          {t('keys')} <small>{t('keysFree', { free: free.length })}</small>
        </h2>
        <p className={classes.letters}>
          {alphabet.map((key) => (
            <kbd
              key={key}
              title={
                keys.kept.includes(key)
                  ? t('keyKept')
                  : (types.find((type) => keys.keyOf(type) === key)?.name ?? t('keyFree'))
              }
              data-kept={keys.kept.includes(key) || undefined}
              data-free={free.includes(key) || undefined}
              data-clash={key === clash || undefined}
            >
              {key}
            </kbd>
          ))}
        </p>
      </section>
    </aside>
  )
}
