import { type Phase, type Sport, sports } from '@touchline/contract/light'
import { useTranslation } from 'react-i18next'
import { payload } from '../../data/payload.ts'
import { useWhole } from '../../data/resources.ts'
import { session } from '../../data/session.ts'
import { useStore } from '../../data/store.ts'

type Named = Pick<Sport, 'code' | 'name'>

/** Returns how the user's language calls sports and phases: built-in ones are translated. */
export function useSportNames() {
  const { t, i18n } = useTranslation('sports')
  const translated = (group: 'builtIn' | 'phaseNames', code: string | null, name: string) => {
    const key = `${group}.${code}` as 'builtIn.football'
    // An administrator may have changed the English name.
    return code !== null && i18n.language !== 'en' && i18n.exists(`sports:${key}`) ? t(key) : name
  }
  return {
    sportName: ({ code, name }: Named) => translated('builtIn', code, name),
    phaseName: ({ code, name }: Pick<Phase, 'code' | 'name'>) => translated('phaseNames', code, name),
  }
}

/** All sports, in their order. */
export const useSports = () => useWhole(sports, { sort: 'id' })

/** The id of the sport of the account; undefined if it has none. */
export function useOwnSport(): number | undefined {
  const { user, simulatedAccount } = useStore(session)
  return (simulatedAccount ?? user?.account)?.SportId ?? undefined
}

/** Where the sprites are served. */
export function useSpriteAddress(): (sport: Pick<Sport, 'id' | 'svgSpriteFilename'>) => string {
  const loaded = useStore(payload)
  const assets = loaded.state === 'success' ? loaded.payload.assetsUrl : '/assets'
  return ({ id, svgSpriteFilename }) => `${assets}/markers/${id}/${svgSpriteFilename}`
}
