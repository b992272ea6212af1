import { messageOf, useList } from '@tradewind/remote-kit';
import { Link } from 'react-router-dom';

export const CustomerList = () => {
  const { rows, error } = useList('listClients');
  if (error)
    return <p role="alert">{messageOf(error, 'Error loading customers. Please try again.')}</p>;
  return (
    <ul>
      {rows?.map((customer) => (
        <li key={customer._id}>
          <Link to={`/dashboard/customers/${customer._id}`}>{customer.name}</Link>
        </li>
      ))}
    </ul>
  );
};
