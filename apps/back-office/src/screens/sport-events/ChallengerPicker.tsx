import { type Challenger, challengers } from '@touchline/contract/light'
import { Crest } from '../../features/sport/Crest.tsx'
import ItemPicker from '../../ui/list/ItemPicker.tsx'
import type { FilterPickerProps } from '../../ui/list/types.ts'
import classes from './sport-events.module.css'

/** The drawer for filtering by challengers, each with its crest. */
export default function ChallengerPicker(props: FilterPickerProps) {
  return (
    <ItemPicker
      resource={challengers}
      labelOf={(item) => (
        <span className={classes.crested}>
          <Crest challenger={item as Challenger} size={18} />
          <bdi>{item.name}</bdi>
        </span>
      )}
      {...props}
    />
  )
}
