import { named } from '../../ui/fieldNames.ts'

/** The resources of choices such as `videos:read`, in the order of their names. */
export const groupsOf = (choices: readonly string[], separator: string) =>
  [...new Set(choices.map((choice) => choice.split(separator)[0]!))]
    .map((name) => ({ name, label: named('resources', name) }))
    .sort((one, other) => one.label.localeCompare(other.label))
