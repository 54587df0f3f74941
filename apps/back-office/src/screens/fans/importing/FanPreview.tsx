import { type FanImportPreview, fanImportColumns } from '@touchline/contract/light'
import { useTranslation } from 'react-i18next'
import classes from '../../../features/import/import.module.css'
import { RowErrors } from '../../../features/import/RowErrors.tsx'

type Props = { preview: FanImportPreview; labels: Readonly<Record<string, string>> }

/** What an import would do: how many fans it makes and changes, what is refused, and the first fans as they will be. */
export function FanPreview({ preview, labels }: Props) {
  const { t } = useTranslation(['fan-imports', 'fans', 'imports'])
  const { create, update, same, refused, problems, sample } = preview
  const shown = fanImportColumns.filter((column) => sample.some(({ fan }) => fan[column] !== null))
  return (
    <div className={classes.report}>
      <div role="status">
        <ul className={classes.result}>
          <li>{t('fan-imports:toCreate', { count: create })}</li>
          <li>{t('fan-imports:toUpdate', { count: update })}</li>
          {same > 0 && <li>{t('fan-imports:same', { count: same })}</li>}
          {refused > 0 && <li data-failed>{t('fan-imports:refused', { count: refused })}</li>}
        </ul>
      </div>
      <RowErrors errors={problems} labels={labels} />
      {sample.length > 0 && (
        <>
          <p className="muted">{t('fan-imports:sample')}</p>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keys */}
          <section className={classes.scroll} tabIndex={0} aria-label={t('fan-imports:sample')}>
            <table className={classes.table}>
              <thead>
                <tr>
                  <th>{t('imports:line')}</th>
                  <th>{t('fan-imports:becomes')}</th>
                  {shown.map((column) => (
                    <th key={column}>{labels[column]}</th>
                  ))}
                  <th>{t('fans:tags')}</th>
                  <th>{t('fans:consents')}</th>
                </tr>
              </thead>
              <tbody>
                {sample.map(({ line, outcome, isBlocked, fan, tags, consents }) => (
                  <tr key={line}>
                    <td>{line}</td>
                    <td>
                      {t(`fan-imports:outcomes.${outcome}`)}
                      {isBlocked && ` · ${t('fan-imports:blocked')}`}
                    </td>
                    {shown.map((column) => (
                      <td key={column}>
                        <bdi>{fan[column]}</bdi>
                      </td>
                    ))}
                    <td>{tags.join(', ')}</td>
                    <td>{consents.map((purpose) => t(`fans:purposes.${purpose}`)).join(', ')}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
        </>
      )}
    </div>
  )
}
