import { TextInput } from '@mantine/core'
import { categories, type Playlist, playlists, tags, videos } from '@touchline/contract/light'
import { useTranslation } from 'react-i18next'
import { formatDuration } from '../../i18n/format.ts'
import { FormPage } from '../../ui/form/FormPage.tsx'
import { LimitedText } from '../../ui/LimitedText.tsx'
import { Names } from '../../ui/Names.tsx'
import { TranslationsPanel } from '../../ui/TranslationsPanel.tsx'
import { FillingField } from './FillingField.tsx'
import { paths } from './paths.ts'
import { sortNames } from './RuleFields.tsx'
import { RulePreview } from './RulePreview.tsx'
import { type RuleValues, ruleOf, toBody, toValues } from './values.ts'

/** After creation, a manual playlist continues with its videos, an automatic one with its rule. */
const hrefOf = ({ id, rule }: Playlist) => (rule ? paths.edit : paths.linked)(id)

/** Creates or edits a playlist. */
export default function PlaylistForm() {
  const { t } = useTranslation(['playlists', 'ui'])
  const labels = {
    name: t('playlists:name'),
    description: t('playlists:description'),
    videos: t('playlists:videos'),
    rule: t('playlists:rule'),
    q: t('playlists:q'),
    tags: t('playlists:tags'),
    categories: t('playlists:categories'),
    visibility: t('playlists:visibility'),
    publishedSince: t('playlists:publishedSince'),
    minDuration: t('playlists:minDuration'),
    maxDuration: t('playlists:maxDuration'),
    sort: t('playlists:sort'),
    limit: t('playlists:limit'),
  }
  const show = {
    videos: (ids: number[]) => <Names resource={videos} ids={ids} />,
    tags: (ids: number[]) => <Names resource={tags} ids={ids} />,
    categories: (ids: number[]) => <Names resource={categories} ids={ids} />,
    visibility: (value: NonNullable<RuleValues['visibility']>) => t(`ui:videos.visibilities.${value}`),
    minDuration: formatDuration,
    maxDuration: formatDuration,
    sort: (value: RuleValues['sort']) => t(`playlists:sorts.${sortNames[value]}`),
  }
  return (
    <FormPage
      resource={playlists}
      paths={paths}
      title={(playlist) => playlist?.name ?? t('playlists:new')}
      hrefOf={hrefOf}
      toValues={toValues}
      toBody={toBody}
      labels={labels}
      show={show}
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
