-- Keys and programs may propose changes of films, and edit them, by scopes of their own. Those that could change films
-- until now keep it.
alter table app.api_keys drop constraint api_keys_scopes_check;
update app.api_keys set scopes = array(
  select scope from unnest(array['read', 'propose', 'edit', 'run', 'publish']) with ordinality as known (scope, place)
  where scope = any (scopes) or scope in ('propose', 'edit') order by place
) where 'run' = any (scopes);
update app.oauth_grants set scopes = array(
  select scope from unnest(array['read', 'propose', 'edit', 'run', 'publish']) with ordinality as known (scope, place)
  where scope = any (scopes) or scope in ('propose', 'edit') order by place
) where 'run' = any (scopes);
alter table app.api_keys add constraint api_keys_scopes_check
  check (scopes <@ array['read', 'propose', 'edit', 'run', 'publish']);
