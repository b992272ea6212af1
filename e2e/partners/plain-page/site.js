// A partner's page: hands over its user's token, and listens.
const element = document.querySelector('.place').firstElementChild;
const token = new URLSearchParams(location.hash.slice(1)).get('token');
if (token) element.token = token;

window.heard = [];
for (const type of ['navigate', 'unauthorized']) {
  element.addEventListener(type, ({ detail }) => window.heard.push(detail ?? type));
}
