import { StrictMode, useState, version } from 'react';
import { createRoot } from 'react-dom/client';
import { Tradewind } from './Tradewind.jsx';

const WorkOrder = ({ access }) => {
  const [customer, setCustomer] = useState(null);
  return (
    <section>
      <h2>New work order</h2>
      <Tradewind
        {...access}
        remote="customers"
        offer="customers.picker"
        props={{ value: customer?._id ?? '', onChange: setCustomer, label: 'Who asked?' }}
      />
      <output>{customer === null ? 'Nobody yet' : `For ${customer.name}`}</output>
    </section>
  );
};

const App = ({ access }) => {
  const [screen, setScreen] = useState('');
  const [path, setPath] = useState('nowhere');
  return (
    <>
      <h1>Vale Dispatch on React {version}</h1>
      <nav>
        <button type="button" onClick={() => setScreen('customers')}>
          Customers
        </button>
        <button type="button" onClick={() => setScreen('order')}>
          Work order
        </button>
        <button type="button" onClick={() => setScreen('')}>
          Nothing
        </button>
      </nav>
      <p>Customers is at {path}.</p>
      {screen === 'customers' && <Tradewind {...access} remote="customers" onNavigate={setPath} />}
      {screen === 'order' && <WorkOrder access={access} />}
    </>
  );
};

// As this partner's own server would give it to a user who has signed in.
const access = await (await fetch('access.json')).json();

createRoot(document.getElementById('root')).render(
  <StrictMode>
    <App access={access} />
  </StrictMode>,
);
