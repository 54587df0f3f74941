import { businessPlayers, chapters } from '@touchline/contract/light'
import { useWhole } from '../../data/resources.ts'
import { chapterQuery } from '../../features/event/chapterQuery.ts'
import { useConferenceStream } from '../../features/event/useConferenceStream.ts'
import { ItemPage } from '../../ui/ItemPage.tsx'
import { ListFailed } from '../../ui/list/EmptyList.tsx'
import { FormSkeleton } from '../../ui/PageSkeleton.tsx'
import { useItemId } from '../../ui/useItemId.ts'
import { ChapterDesk } from './chapters/ChapterDesk.tsx'

/** The chapters of a conference beside its recording. */
export default function ConferenceChapters() {
  return (
    <ItemPage resource={businessPlayers} id={useItemId()}>
      {({ item }) => <Loaded key={item.id} conference={item} />}
    </ItemPage>
  )
}

function Loaded({ conference }: { conference: { id: number; name: string } }) {
  const { data, error, refetch } = useWhole(chapters, chapterQuery(conference.id))
  const source = useConferenceStream(conference.id)
  if (error && !data) return <ListFailed isWhole error={error} onRetry={() => void refetch()} />
  if (!data || source.isLoading) return <FormSkeleton />
  return <ChapterDesk conference={conference} chapters={data} source={source} />
}
