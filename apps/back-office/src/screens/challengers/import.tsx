import { challengers, challengerTypes, sports } from '@touchline/contract/light'
import { useTranslation } from 'react-i18next'
import { useList } from '../../data/resources.ts'
import { ImportPage } from '../../features/import/ImportPage.tsx'
import { wordsFor } from '../../features/import/mapping.ts'
import en from '../../i18n/en/challengers.ts'
import fr from '../../i18n/fr/challengers.ts'
import { paths } from './routes.ts'

/** A file may have its headings in either language, whatever the user's. */
const headings = {
  name: [en.name, fr.name],
  shortName: [en.shortName, fr.shortName],
  code: [en.code, fr.code],
  type: [en.type, fr.type],
  SportId: [en.sport, fr.sport],
  country: [en.country, fr.country],
  colours: [en.colours, fr.colours],
  squad: [en.squad, fr.squad],
  externalIds: [en.externalIds, fr.externalIds],
}

const words = {
  type: wordsFor({
    team: [en.types.team, fr.types.team],
    person: [en.types.person, fr.types.person],
  }),
}

/** Imports challengers from a CSV file. */
export default function ChallengerImport() {
  const { t } = useTranslation('challengers')
  const labels = {
    name: t('name'),
    shortName: t('shortName'),
    code: t('code'),
    type: t('type'),
    SportId: t('sport'),
    country: t('country'),
    colours: t('colours'),
    squad: t('squad'),
    externalIds: t('externalIds'),
  }
  const { data: known } = useList(sports, { limit: 100, sort: 'name' })
  const choices = {
    type: challengerTypes.map((value) => ({ value, label: t(`types.${value}`) })),
    SportId: known?.data.map(({ id, name }) => ({ value: String(id), label: name })) ?? [],
  }
  return (
    <ImportPage
      resource={challengers}
      backTo={paths.list}
      labels={labels}
      headings={headings}
      choices={choices}
      words={words}
      help={{ squad: t('squadCell'), colours: t('coloursCell') }}
    />
  )
}
