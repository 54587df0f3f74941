// Written by `npm run drift -- --write`.
import type * as full from '../../index.ts'
import type { LightOf } from '../../light-of.ts'

export const themeFonts: typeof full.themeFonts = ["Archivo","Inter","Montserrat","Oswald","Source Serif 4"]
export const themes: LightOf<typeof full.themes> = {"name":"themes","base":"/main-api/themes","owner":"account","filters":["isDefault","id"],"ranges":[],"sorts":["name","createdAt","updatedAt"],"search":["name"],"translated":[],"expand":{},"hasChanges":true,"rights":{"list":{"authorizedRoles":["sport_player_write","conf_player_write"],"requiredModules":["THEME"]},"find":{"authorizedRoles":["sport_player_write","conf_player_write"],"requiredModules":["THEME"]},"create":{"authorizedRoles":["sport_player_write","conf_player_write"],"requiredModules":["THEME"]},"update":{"authorizedRoles":["sport_player_write","conf_player_write"],"requiredModules":["THEME"]},"remove":{"authorizedRoles":["sport_player_write","conf_player_write"],"requiredModules":["THEME"]}}}
