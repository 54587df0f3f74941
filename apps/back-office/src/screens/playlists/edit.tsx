import { TextInput } from '@mantine/core'
import { type Playlist, playlists } from '@touchline/contract'
import { useTranslation } from 'react-i18next'
import { FormPage } from '../../ui/form/FormPage.tsx'
import { LimitedText } from '../../ui/LimitedText.tsx'
import { TranslationsPanel } from '../../ui/TranslationsPanel.tsx'
import { useItemId } from '../../ui/useItemId.ts'
import { FillingField } from './FillingField.tsx'
import { linkedHrefOf } from './hrefOf.ts'
import { RulePreview } from './RulePreview.tsx'
import { ruleOf, toBody, toValues } from './values.ts'

/** A new playlist goes on with its videos, one with a rule with the rule. */
const hrefOf = ({ id, rule }: Playlist) => (rule ? `/account/playlists/edit/${id}` : linkedHrefOf(id))

/** Makes or changes a playlist. */
export default function PlaylistForm() {
  const { t } = useTranslation('playlists')
  const labels = { name: t('name'), description: t('description'), rule: t('rule') }
  return (
    <FormPage
      resource={playlists}
      id={useItemId()}
      title={(playlist) => playlist?.name ?? t('new')}
      backTo="/account/playlists/list"
      hrefOf={hrefOf}
      toValues={toValues}
      toBody={toBody}
      labels={labels}
      beside={({ form: { values } }) => values.rule && <RulePreview rule={ruleOf(values.rule)} />}
      aside={(playlist) => <TranslationsPanel resource={playlists} item={playlist} labels={labels} />}
    >
      {(fields, playlist) => (
        <>
          <TextInput required maxLength={200} {...fields.field('name')} />
          <LimitedText isMultiline textLimit={5000} {...fields.field('description')} />
          <FillingField {...fields} playlist={playlist} />
        </>
      )}
    </FormPage>
  )
}
