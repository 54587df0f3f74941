import './programme.css'
import { dress } from '../brand.ts'
import { make } from '../elements.ts'
import { createHeader } from '../header.ts'
import { type Language, textsOf } from '../texts.ts'
import { follow } from './follow.ts'
import { createParts } from './parts.ts'
import { type Kind, type PublicProgramme, programmeReader, writtenProgramme } from './programme.ts'
import { createStage } from './stage.ts'

type Options = { key: string; language: Language; say: (text: string) => void }

/** Shows an event or a conference, and keeps what is shown current while the page is open. */
export async function openProgramme({ key, language, say }: Options): Promise<void> {
  const { documentElement: root, body } = document
  const kind: Kind = root.dataset.kind === 'conference' ? 'conference' : 'event'
  const read = programmeReader(kind, key, language)
  const first = writtenProgramme() ?? (await read())
  if (!first || first === 'gone') return say(textsOf(language).missingProgramme)

  const framed = first.platform
  const stage = createStage({ kind, key, language, tell: (happening) => parts.tell(happening) })
  const parts = createParts({ language, kind, key, seek: stage.seek, playClip: stage.playClip })
  // Named, since the site around the frame has a main part as well.
  const main = make(
    'main',
    { class: 'programme', 'aria-labelledby': 'title' },
    stage.element,
    ...parts.elements,
  )
  function show(programme: PublicProgramme) {
    // A page may frame only the player that it came with.
    if (programme.platform && programme.platform !== framed) return location.reload()
    dress(programme.brand)
    stage.show(programme)
    parts.show(programme)
    main.toggleAttribute('data-bare', programme.state === 'unpublished')
  }
  // The controls need to be in the page when they are made.
  // In the frame of another site, that site says whose page it is.
  const isAlone = window.top === window && first.state !== 'unpublished'
  body.replaceChildren(...(isAlone ? [createHeader(first.brand, language)] : []), main)
  show(first)
  follow(first, read, (found) => {
    if (found !== 'gone') return show(found)
    stage.end()
    say(textsOf(language).missingProgramme)
  })
}
