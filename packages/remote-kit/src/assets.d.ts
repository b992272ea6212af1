// Types of imported stylesheets, images and fonts.
/// <reference types="@rsbuild/core/types" />
