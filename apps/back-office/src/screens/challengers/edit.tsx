import { TextInput } from '@mantine/core'
import { type Challenger, challengers, challengerTypes, type Player, sports } from '@touchline/contract/light'
import { useTranslation } from 'react-i18next'
import { useList } from '../../data/resources.ts'
import { countriesIn } from '../../ui/countries.ts'
import { ExternalIdsField } from '../../ui/ExternalIdsField.tsx'
import { errorOfIds } from '../../ui/externalIds.ts'
import { FormPage } from '../../ui/form/FormPage.tsx'
import { ImageUpload } from '../../ui/ImageUpload.tsx'
import { Names } from '../../ui/Names.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { Appearances } from './Appearances.tsx'
import { ColoursField } from './ColoursField.tsx'
import { paths } from './routes.ts'
import { SquadField } from './SquadField.tsx'
import { toBody, toValues } from './values.ts'

/** Creates or edits a challenger. */
export default function ChallengerForm() {
  const { t, i18n } = useTranslation('challengers')
  const { data: known } = useList(sports, { limit: 100, sort: 'name' })
  const countries = countriesIn(i18n.language)
  const types = challengerTypes.map((value) => ({ value, label: t(`types.${value}`) }))
  const labels = {
    name: t('name'),
    shortName: t('shortName'),
    code: t('code'),
    type: t('type'),
    SportId: t('sport'),
    colours: t('colours'),
    logo: t('logo'),
    country: t('country'),
    squad: t('squad'),
    externalIds: t('externalIds'),
  }
  return (
    <FormPage
      resource={challengers}
      paths={paths}
      title={(challenger) => challenger?.name ?? t('new')}
      toValues={toValues}
      toBody={toBody}
      labels={labels}
      show={{
        type: (type: Challenger['type']) => t(`types.${type}`),
        SportId: (id: number | string) => <Names resource={sports} ids={[Number(id)]} />,
        country: (code: string) => countries.find(({ value }) => value === code)?.label ?? code,
        logo: (key?: string) => key?.split('/').at(-1) ?? t('logoKept'),
        squad: (players: (Omit<Player, 'number'> & { number: number | string | null })[]) =>
          players.map(({ number, name }) => `${number ?? ''} ${name}`.trim()).join(', '),
        externalIds: (ids: object) => JSON.stringify(ids),
      }}
      aside={({ id }) => <Appearances id={id} />}
    >
      {(fields, challenger) => {
        const { form, field } = fields
        return (
          <>
            <TextInput required maxLength={200} {...field('name')} />
            <TextInput description={t('shortNameHelp')} maxLength={40} {...field('shortName')} />
            <TextInput description={t('codeHelp')} maxLength={3} {...field('code')} />
            <SelectField required options={types} {...field('type')} />
            <SelectField
              required
              options={known?.data.map(({ id, name }) => ({ value: String(id), label: name }))}
              {...field('SportId')}
            />
            <SelectField hasEmpty options={countries} {...field('country')} />
            <ColoursField {...fields} />
            <ImageUpload
              {...field('logo')}
              current={form.values.logo === null ? null : (challenger?.logo?.url ?? null)}
            />
            <SquadField {...fields} />
            <ExternalIdsField
              rows={form.values.externalIds}
              onChange={(rows) => form.setFieldValue('externalIds', rows)}
              error={errorOfIds(form.errors)}
              isReadOnly={fields.isReadOnly}
            />
          </>
        )
      }}
    </FormPage>
  )
}
