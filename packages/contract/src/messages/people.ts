/** Customers, users, groups, roles and invitations. */
export const peopleMessages = {
  timeZone: 'Enter a time zone such as “Europe/Paris”.',
  username: 'Use no spaces and no control characters in a username.',
  roleName: 'Use 2 to 60 lowercase letters, digits and underscores, starting with a letter.',
  ownRights: 'You cannot remove your own permission to manage users. Ask another administrator.',
  nameNeeded: 'Enter a name.',
  lastOfPlatform:
    'This would leave the platform without an administrator. Make someone else an administrator first.',
  lastOfAccount:
    'This would leave the account without anyone who manages its users. Give someone else that permission first.',
  notSelf: 'You cannot deactivate or delete yourself. Ask another administrator.',
  notHeld: 'You can only give or remove permissions that you have yourself. You do not have: {{roles}}.',
  aboveYou: 'This person has permissions that you do not have: {{roles}}. Only an administrator can do this.',
  higherLevel: 'This person has a higher level than you. Only an administrator of that level can do this.',
  unrestricted:
    'You are restricted by {{roles}}, and this person would not be. Ask someone without this restriction.',
  levelAbove: 'Only an administrator can change the level, and only up to their own.',
  accountInUse_one:
    'The account still has {{count}} item. Delete what it has first, or deactivate the account.',
  accountInUse_other:
    'The account still has {{count}} items. Delete what it has first, or deactivate the account.',
  accountHasPeople_one: 'The account still has {{count}} person. Deactivate the account instead.',
  accountHasPeople_other: 'The account still has {{count}} people. Deactivate the account instead.',
  ownAccount: 'You cannot deactivate or delete your own account. Ask another administrator.',
  builtInRole: 'This permission is part of the product. It cannot be renamed or deleted.',
  builtInModule: 'This module is part of the product. It cannot be renamed or deleted.',
  roleInUse: 'Groups still have this permission. Remove it from them first.',
  moduleInUse: 'Accounts still have this module. Turn it off for them first.',
  noModuleLeft: 'All module numbers are in use. Delete a module first.',
  moduleTaken: 'This module number is in use. Choose another one.',
  unknownOnes: 'These do not exist: {{ids}}. Leave them out.',
  otherAccounts: 'This group belongs to one customer only. Leave out the other accounts.',
  inactive: 'This person is deactivated. Activate them first.',
  notInvited: 'This person has no valid link. Create a new one.',
  invitationInvalid: 'This link has expired, has been revoked or has already been used. Ask for a new one.',
} as const
