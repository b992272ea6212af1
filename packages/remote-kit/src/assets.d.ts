// Types of imported stylesheets, images and fonts.
