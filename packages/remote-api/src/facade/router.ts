/**
 * The exports of react-router-dom that the shell shares under the key `@tradewind/router`. Remotes
 * import these names from react-router-dom as usual; a build fails on any other. Within a major
 * version of the facade names are only added.
 */
export {
  Link,
  Navigate,
  NavLink,
  Outlet,
  UNSAFE_DataRouterContext,
  useBlocker,
  useHref,
  useLocation,
  useMatch,
  useNavigate,
  useNavigation,
  useNavigationType,
  useOutletContext,
  useParams,
  useRouteError,
  useSearchParams,
} from 'react-router-dom';
