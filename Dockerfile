# One image for servers and workers, amd64 and arm64. `npm run test:image` builds and runs it without a container engine.
# The same Node as package.json pins; its Debian is the one whose packages our tests run on.
ARG NODE_IMAGE=node:26.10.0-bookworm-slim

FROM ${NODE_IMAGE} AS build
WORKDIR /app
COPY . .
RUN node -e "import('./scripts/setup/npm-packages.mjs').then((packages) => packages.ensureNpmPackages())"
RUN node -e "import('./scripts/setup/web-build.mjs').then((web) => web.ensureWebBuild())"
# Again, without what only builds and tests; the base image brings Node. The program that patches is left out as well, so
# the patched package is kept.
RUN mv node_modules/postgres /tmp/postgres \
  && npm ci --omit=dev --workspace apps/server \
  && rm -r node_modules/postgres && mv /tmp/postgres node_modules/postgres \
  && node -e "import('./scripts/setup/trim-packages.mjs').then((packages) => packages.trimPackages())"
# The root file system may be read-only later, so PostgreSQL's links are made now.
RUN node -e "import('./apps/server/src/platform/embedded/find-postgres.ts').then((found) => found.findPostgres('/none'))"

FROM ${NODE_IMAGE}
RUN apt-get update \
  && DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends \
    ca-certificates tini \
    ffmpeg util-linux bubblewrap pocketsphinx pocketsphinx-en-us espeak-ng yt-dlp bzip2 \
  && rm -rf /var/lib/apt/lists/* \
  && install -d -o 1000 -g 1000 /data
WORKDIR /app
COPY --from=build /app/package.json /app/.npmrc /app/LICENSE ./
COPY --from=build /app/node_modules node_modules
COPY --from=build /app/packages packages
COPY --from=build /app/apps/server apps/server
COPY --from=build /app/apps/web/dist apps/web/dist
COPY --from=build /app/supabase supabase
COPY --from=build /app/assets assets
COPY --from=build /app/deploy/healthcheck.mjs deploy/healthcheck.mjs
ENV NODE_ENV=production HOME=/tmp HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
# A number, so that Kubernetes sees that it is not root.
USER 1000:1000
VOLUME /data
EXPOSE 3000
# A first start makes the database.
HEALTHCHECK --interval=15s --timeout=5s --start-period=90s --retries=4 CMD ["node", "deploy/healthcheck.mjs"]
# tini ends what a dead parent leaves behind.
ENTRYPOINT ["tini", "--"]
CMD ["node", "--disable-warning=ExperimentalWarning", "apps/server/src/main.ts"]
