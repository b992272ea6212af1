// A partner's page: passes the page token of its server to the remote, and listens to its events.
const element = document.querySelector('.place').firstElementChild;
const token = new URLSearchParams(location.hash.slice(1)).get('token');
if (token) element.token = token;

window.emittedEvents = [];
for (const type of ['navigate', 'unauthorized']) {
  element.addEventListener(type, ({ detail }) => window.emittedEvents.push(detail ?? type));
}
