import { peopleMessages } from '@touchline/contract/messages/people'

/** Messages about people, and the page of an invitation. */
export default {
  messages: peopleMessages,
  invitationTitle: 'Welcome to Touchline',
  invitationText:
    '{{account}} has invited you. Choose a password for {{username}}, with at least {{min}} characters.',
  passwordTitle: 'Set your password',
  passwordText: 'Choose a new password for {{username}}, with at least {{min}} characters.',
  accept: 'Set password and log in',
  set: 'Set password',
  doneTitle: 'Password set',
  doneText: 'Log in with your new password.',
  toLogin: 'Go to log in',
  noToken: 'This link is incomplete. Open the one from your invitation again.',
}
