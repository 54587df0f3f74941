import { Segments } from '../ui/Segments.tsx'
import classes from './layout/layout.module.css'
import { usePreferences } from './usePreferences.ts'

/** The user's language and appearance. */
export function Preferences() {
  const { language, appearance } = usePreferences()
  return (
    <div className={classes.preferences}>
      <Segments {...language} />
      <Segments {...appearance} />
    </div>
  )
}
