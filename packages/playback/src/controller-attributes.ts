/**
 * The attributes that every `<media-controller>` needs when it is created: it has no keys and stores no preferences of
 * its own. Set later, it has already written one.
 */
export const controllerAttributes = {
  nohotkeys: '',
  novolumepref: '',
  nomutedpref: '',
  nosubtitleslangpref: '',
} as const
