import type { Playlist } from '@touchline/contract/light'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import type { Fields } from '../../ui/form/Fields.ts'
import { IconMovie } from '../../ui/icons/index.ts'
import { Segments } from '../../ui/Segments.tsx'
import { paths } from './paths.ts'
import classes from './playlists.module.css'
import { RuleFields } from './RuleFields.tsx'
import { type PlaylistValues, type RuleValues, ruleValuesOf } from './values.ts'

type Props = Fields<PlaylistValues> & { playlist: Playlist | undefined }

/** Whether a playlist is filled by hand or by a rule, with the rule's fields. */
export function FillingField({ form, isReadOnly, playlist }: Props) {
  const { t } = useTranslation('playlists')
  const { rule } = form.values
  // Switching back to the rule restores its previous values.
  const lastRule = useRef<RuleValues>(undefined)
  const choose = (value: 'hand' | 'rule') => {
    lastRule.current = rule ?? lastRule.current
    form.setFieldValue('rule', value === 'rule' ? (lastRule.current ?? ruleValuesOf()) : null)
  }
  const options = [
    { value: 'hand', label: t('byHand') },
    { value: 'rule', label: t('withRule') },
  ] as const
  const shown = isReadOnly ? options.filter(({ value }) => value === (rule ? 'rule' : 'hand')) : options
  return (
    <div className={classes.filling}>
      <h2>{t('filling')}</h2>
      <Segments label={t('filling')} value={rule ? 'rule' : 'hand'} options={shown} onChange={choose} />
      <p>{t(rule ? 'byRuleHelp' : playlist ? 'byHandKept' : 'byHandHelp')}</p>
      {playlist && (
        <ButtonLink to={paths.linked(playlist.id)} variant="default" leftSection={<IconMovie size={15} />}>
          {t(playlist.rule || isReadOnly ? 'linked' : 'open')}
        </ButtonLink>
      )}
      {rule && (
        <RuleFields
          rule={rule}
          errors={form.errors}
          readOnly={isReadOnly}
          onChange={(change) => {
            for (const key of Object.keys(change)) form.clearFieldError(`rule.${key}`)
            form.setFieldValue('rule', { ...rule, ...change })
          }}
        />
      )}
    </div>
  )
}
