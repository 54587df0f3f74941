/** The pages for a forgotten password. */
export default {
  title: 'Reset your password',
  text: 'Enter your username or email address, and we will email you a link to set a new password.',
  login: 'Username or email',
  send: 'Send link',
  sentTitle: 'Check your email',
  sentText:
    'If there is an account for {{login}}, we have sent a link to its email address. The link works for one hour.',
  sentHelp: 'No email? Look in your spam folder, or check what you entered.',
  noMailText: 'To get a new password, ask an administrator of your account.',
  contact: 'Need more help?',
  back: 'Back to log in',
  newTitle: 'Set a new password',
  newText: 'Choose a new password for {{username}}, with at least {{min}} characters.',
  password: 'New password',
  repeat: 'Repeat new password',
  differ: 'The passwords do not match.',
  set: 'Set password and log in',
  noToken: 'This link is incomplete. Open the one from your email again.',
  again: 'Request a new link',
}
